const LINK = /(\/links\/[^/]+\/)[^/?]+/;
const ADDRESS = /(?<![\w.!#$%&*+=^`{|}~-])[\w.!#$%&*+=^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
const CREDENTIALS = /(?<=:\/\/)[^\s/"']+@/g;

/** The path of an address, without its query and the token of a link: the token grants access. */
export function pathForLogs(url: string): string {
  return url.split('?', 1)[0]!.replace(LINK, '$1…');
}

/** A text without e-mail addresses, and with server addresses stripped of user and password. */
export function withoutSecrets(text: string): string {
  return text.includes('@') ? text.replaceAll(CREDENTIALS, '').replaceAll(ADDRESS, '[address]') : text;
}
