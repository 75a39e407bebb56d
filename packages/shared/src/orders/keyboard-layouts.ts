/**
 * What each key types without and with Shift, in one order of the keys: from the one left of 1, row by row, to the one
 * left of the bottom row that American keyboards lack. A space is a key that types nothing of its own.
 */
type Layout = readonly [plain: string, shifted: string];

/** British, Canadian and Polish keyboards type the characters of a code as American ones do. */
const US: Layout = ["`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./ ", '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>? '];

const OTHERS: readonly Layout[] = [
  // German and Austrian
  [' 1234567890ß qwertzuiopü+#asdfghjklöäyxcvbnm,.-<', '°!"§$%&/()=? QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_>'],
  // Swiss
  ["§1234567890' qwertzuiopü $asdfghjklöäyxcvbnm,.-<", '°+"*ç%&/()=? QWERTZUIOPè!£ASDFGHJKLéàYXCVBNM;:_>'],
  // French
  ['²&é"\'(-è_çà)=azertyuiop $*qsdfghjklmùwxcvbn,;:!<', ' 1234567890°+AZERTYUIOP £µQSDFGHJKLM%WXCVBN?./§>'],
  // Belgian, and French on a Mac
  ['²&é"\'(§è!çà)-azertyuiop $µqsdfghjklmùwxcvbn,;:=<', '³1234567890°_AZERTYUIOP *£QSDFGHJKLM%WXCVBN?./+>'],
  // Spanish, Latin American, Italian and Portuguese
  ["º1234567890'¡qwertyuiop +çasdfghjklñ zxcvbnm,.-<", 'ª!"·$%&/()=?¿QWERTYUIOP *ÇASDFGHJKLÑ ZXCVBNM;:_>'],
  // Danish, Finnish, Norwegian and Swedish
  ["§1234567890+ qwertyuiopå 'asdfghjklöäzxcvbnm,.-<", '½!"#¤%&/()=? QWERTYUIOPÅ *ASDFGHJKLÖÄZXCVBNM;:_>'],
  // Czech
  [';+ěščřžýáíé= qwertzuiopú) asdfghjklů§yxcvbnm,.-\\', "°1234567890% QWERTZUIOP/('ASDFGHJKLŮ!YXCVBNM?:_|"],
  // Slovak
  [';+ľščťžýáíé= qwertzuiopúäňasdfghjklô§yxcvbnm,.-&', '°1234567890% QWERTZUIOP/()ASDFGHJKL"!YXCVBNM?:_*'],
  // Hungarian
  ['0123456789öüóqwertzuiopőúűasdfghjkléáyxcvbnm,.-í', '§\'"+!%/=()ÖÜÓQWERTZUIOPŐÚŰASDFGHJKLÉÁYXCVBNM?:_Í'],
  // Turkish
  ['"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç.<', "é!' +%&/()=?_QWERTYUIOPĞÜ;ASDFGHJKLŞİZXCVBNMÖÇ:>"],
  // Russian
  ['ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю. ', 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ, '],
  // Dvorak
  ["`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz ", '~!@#$%^&*(){}"<>PYFGCRL?+|AOEUIDHTNS_:QJKXBMWVZ '],
];

const LAYOUTS = [US, ...OTHERS].map((layout) => layout.join(''));

/** What a scanner set to one keyboard layout meant, whose keys a device with another layout read as this text. */
const READINGS: readonly ReadonlyMap<string, string>[] = LAYOUTS.flatMap((device) =>
  LAYOUTS.filter((scanner) => scanner !== device).map(
    (scanner) => new Map([...device].flatMap((typed, key) => (typed === ' ' ? [] : [[typed, [...scanner][key] ?? '']]))),
  ),
);

/** The texts that a scanner may have meant under other keyboard layouts; those where some key means nothing are left out. */
export function otherLayoutsOf(text: string): string[] {
  return READINGS.flatMap((reading) => {
    const meant = [...text].map((character) => reading.get(character) ?? ' ');
    return meant.includes(' ') ? [] : [meant.join('')];
  });
}
