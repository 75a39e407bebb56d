// Reads the trial's mailbox.
import { until } from './shell.mjs';

const SECONDS = 60;

export class Mailbox {
  #url;

  constructor(url) {
    this.#url = url;
  }

  async all() {
    return (await fetch(this.#url)).json();
  }

  /** The first mail to an address with a matching subject. @throws Error when none arrives */
  to(address, subject) {
    const isIt = (mail) => mail.to.some((each) => each.address === address) && subject.test(mail.subject);
    return until(`a mail ${subject} to ${address}`, SECONDS, async () => (await this.all()).find(isIt));
  }

  /** The bytes of an attachment by its type. */
  async attachment(mail, type) {
    const { generatedFileName: name } = mail.attachments.find(({ contentType }) => contentType === type) ?? {};
    if (!name) return Buffer.alloc(0);
    return Buffer.from(await (await fetch(`${this.#url}/${mail.id}/attachment/${name}`)).arrayBuffer());
  }
}
