/** What Node, nodemailer and the AWS SDK say of a connection that was made and then lost, or on which no answer came in time. */
const LOST = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNECTION'];
/** nodemailer's code of any failed socket; the system's call tells a lost connection from a refused certificate. */
const OF_SOCKET = 'ESOCKET';
/** They use the same codes for a connection that was never made. */
const NEVER_MADE =
  /did not establish a connection|Connection timeout|Greeting never received|TLS handshake timed out|Reached maximum number of retries/;

interface Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly syscall?: string;
  readonly responseCode?: number;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Tells whether it is open if a provider took what it was given: its answer is missing. What is sent again then may arrive twice. */
export function wasCut(error: unknown): boolean {
  const { name, message = '', code = '', syscall, responseCode, $metadata } = error as Failure;
  const isAnswered = responseCode !== undefined || $metadata?.httpStatusCode !== undefined;
  if (isAnswered || syscall === 'connect' || NEVER_MADE.test(message)) return false;
  return name === 'TimeoutError' || LOST.includes(code) || (code === OF_SOCKET && syscall !== undefined);
}
