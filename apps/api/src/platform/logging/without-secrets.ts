const LINK = /(\/links\/[^/]+\/)[^/?]+/;
const ADDRESS = /(?<![\w.!#$%&*+=^`{|}~-])[\w.!#$%&*+=^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g;
const CREDENTIALS = /(?<=:\/\/)[^\s/"']+@/g;

/** The path of an address, without its query and without the token of a link: whoever has that may open what it is about. */
export function pathForLogs(url: string): string {
  return url.split('?', 1)[0]!.replace(LINK, '$1…');
}

/** A text without e-mail addresses, and addresses of servers without user and password. */
export function withoutSecrets(text: string): string {
  return text.includes('@') ? text.replaceAll(CREDENTIALS, '').replaceAll(ADDRESS, '[address]') : text;
}
