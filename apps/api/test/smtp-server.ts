import { createServer, type Server } from 'node:net';

/** A minimal SMTP server that records outgoing mail, and answers so long after it has one. */
export function smtpServer(answersAfterMs = 0): Promise<{ server: Server; url: string; recipients: string[]; data: string[] }> {
  const [recipients, data]: string[][] = [[], []];
  const server = createServer((socket) => {
    let [reading, body] = [false, ''];
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split(/(?<=\r\n)/)) {
        if (reading) {
          if (line === '.\r\n') {
            data!.push(body);
            setTimeout(() => socket.write('250 ok\r\n'), answersAfterMs);
            [reading, body] = [false, ''];
          } else body += line;
        } else if (/^DATA/i.test(line)) {
          reading = true;
          socket.write('354 go on\r\n');
        } else {
          if (/^RCPT TO:/i.test(line)) recipients!.push(line.trim());
          socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
    socket.on('error', () => {});
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, recipients: recipients!, data: data! }),
    ),
  );
}
