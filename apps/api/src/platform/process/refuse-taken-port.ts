import { connect } from 'node:net';

/** Where a server that listens on every address is reached. */
const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Rejects when somebody listens there already, before the application is loaded and the database is touched. It connects: listening for a
 * moment would accept requests of a proxy that nobody answers. @throws Error EADDRINUSE
 */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: EVERY_ADDRESS[host] ?? host, timeout: 1000 });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    // a connection from this very port is one with itself
    socket.once('connect', () => end(socket.localPort !== port));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
  if (isTaken) throw Object.assign(new Error(`Port ${port} is taken`), { code: 'EADDRINUSE', port });
}
