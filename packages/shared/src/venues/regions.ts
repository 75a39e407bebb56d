/** The regions of a country by their code. Countries that are missing here have regions of any name. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: of(
    'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware DC:District_of_Columbia FL:Florida ' +
      'GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana ME:Maine MD:Maryland ' +
      'MA:Massachusetts MI:Michigan MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New_Hampshire ' +
      'NJ:New_Jersey NM:New_Mexico NY:New_York NC:North_Carolina ND:North_Dakota OH:Ohio OK:Oklahoma OR:Oregon PA:Pennsylvania ' +
      'RI:Rhode_Island SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia WA:Washington ' +
      'WV:West_Virginia WI:Wisconsin WY:Wyoming AS:American_Samoa GU:Guam MP:Northern_Mariana_Islands PR:Puerto_Rico ' +
      'VI:U.S._Virgin_Islands AA:Armed_Forces_Americas AE:Armed_Forces_Europe AP:Armed_Forces_Pacific',
  ),
  CA: of(
    'AB:Alberta BC:British_Columbia MB:Manitoba NB:New_Brunswick NL:Newfoundland_and_Labrador NS:Nova_Scotia NT:Northwest_Territories ' +
      'NU:Nunavut ON:Ontario PE:Prince_Edward_Island QC:Quebec SK:Saskatchewan YT:Yukon',
  ),
  AU: of(
    'ACT:Australian_Capital_Territory NSW:New_South_Wales NT:Northern_Territory QLD:Queensland SA:South_Australia TAS:Tasmania ' +
      'VIC:Victoria WA:Western_Australia',
  ),
};

/** What a country calls its regions, as the label of a field. */
const NAMED: Readonly<Record<string, string>> = { US: 'State', AU: 'State', CA: 'Province', GB: 'County', IE: 'County' };

export function regionLabel(country: string): string {
  return NAMED[country] ?? 'Region';
}

/** A region as it is kept: its code where the country has codes, else as typed; null where the country has no such region. */
export function regionOf(typed: string, country: string): string | null {
  const text = typed.trim();
  const known = REGIONS[country];
  if (!known || text === '') return text;
  const code = text.replaceAll('.', '').toUpperCase();
  if (Object.hasOwn(known, code)) return code;
  const name = plain(text);
  return Object.keys(known).find((each) => plain(known[each]!) === name) ?? null;
}

/** A region of the country, for the text that asks for one. */
export function exampleRegion(country: string): string {
  return { US: 'UT', CA: 'ON', AU: 'NSW' }[country] ?? '';
}

/** Without accents and case: `Québec` is Quebec. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function of(listed: string): Record<string, string> {
  return Object.fromEntries(listed.split(' ').map((each) => each.replaceAll('_', ' ').split(':') as [string, string]));
}
