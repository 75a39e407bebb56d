/** The port to the sender of notices about mails: its certificates, and the answer to a new subscription. */
export abstract class CertificateSource {
  /** The certificate at this address, as PEM. The caller has checked that the address is the sender's. */
  abstract certificateAt(url: string): Promise<string>;
  /** Confirms a subscription by opening the address that its message names; checked by the caller too. */
  abstract confirm(url: string): Promise<void>;
}
