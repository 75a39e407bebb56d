// Instead of DOMPurify, which needs a browser: the server's own rule of what an author may write.

let clean: (html: string) => string = () => '';

export function setPurifier(next: (html: string) => string): void {
  clean = next;
}

// in the form of the library that it stands for
// oxlint-disable-next-line import/no-default-export
export default { sanitize: (html: string): string => clean(html) };
