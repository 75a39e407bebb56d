// Takes the text messages of a trial and writes each as one line. Nothing is sent: a code in a log is no way to reach real people.
import { createServer } from 'node:http';

const MOST_BYTES = 10_000;

createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part) => {
    body += part;
    if (body.length > MOST_BYTES) request.destroy();
  });
  request.on('end', () => {
    process.stdout.write(`${body.replaceAll('\n', ' ')}\n`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
}).listen(Number(process.env.PORT ?? 9000));
