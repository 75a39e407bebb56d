// Whether a worker can do its work: it lives (it is process 1 or its child), and MongoDB and Redis answer it.
import { connect } from 'node:net';

/** Resolves when the first host of a connection string takes a connection. */
function reach(uri, defaultPort) {
  const { hostname, port } = new URL(uri.split(',')[0]);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || defaultPort), timeout: 4_000 });
    socket.once('connect', () => resolve(socket.destroy()));
    socket.once('timeout', () => reject(new Error(`${hostname} does not answer`)));
    socket.once('error', reject);
  });
}

try {
  await Promise.all([reach(process.env.MONGODB_URI, 27_017), reach(process.env.REDIS_URL, 6_379)]);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
