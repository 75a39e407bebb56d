// Logs each text message of a trial as one line. It sends nothing, so it is not fit for real users.
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
