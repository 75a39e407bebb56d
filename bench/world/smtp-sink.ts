import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that accepts everything and stores only each mail's recipient and time. */
export interface SmtpSink {
  readonly url: string;
  /** When each address got its mails, in ms of this process. */
  readonly arrivals: ReadonlyMap<string, number[]>;
  readonly stop: () => Promise<void>;
}

export async function smtpSink(): Promise<SmtpSink> {
  const arrivals = new Map<string, number[]>();
  const server = createServer((socket) => converse(socket, arrivals));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, arrivals, stop };
}

function converse(socket: Socket, arrivals: Map<string, number[]>): void {
  let rest = '';
  let isReading = false;
  let to = '';
  const said = (line: string) => {
    if (isReading) {
      if (line !== '.') return;
      isReading = false;
      arrivals.set(to, [...(arrivals.get(to) ?? []), performance.now()]);
      return socket.write('250 ok\r\n');
    }
    if (/^DATA/i.test(line)) {
      isReading = true;
      return socket.write('354 go on\r\n');
    }
    to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to;
    return socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
  };
  socket.write('220 sink ESMTP\r\n');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) said(line);
  });
}
