/** What a controller takes as a token in its path, below one part of a name or at once. */
const TOKEN = /^(\/links\/[^/]+\/|\/u\/)[^/?]+/i;
/** What looks like a key anywhere else: ours have upper case, a dot between two parts, or an underscore, which slugs and ids lack. */
const KEY = /(?<=\/)(?=[^/]*[A-Z_.])[\w.~-]{24,}(?=\/|$)/g;
const ADDRESS = /(?<![\w.!#$%&*+=^`{|}~-])[\w.!#$%&*+=^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
const CREDENTIALS = /(?<=:\/\/)[^\s/"']+@/g;

/** The path of an address, without its query and the token of a link: the token grants access. */
export function pathForLogs(url: string): string {
  return url.split(/[?#]/, 1)[0]!.replace(TOKEN, '$1…').replaceAll(KEY, '…');
}

/** A text without e-mail addresses, and with server addresses stripped of user and password. */
export function withoutSecrets(text: string): string {
  return text.includes('@') ? text.replaceAll(CREDENTIALS, '').replaceAll(ADDRESS, '[address]') : text;
}
