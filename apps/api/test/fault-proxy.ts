import { connect, createServer, type Server, type Socket } from 'node:net';

/** What happens to the bytes: forwarded, held back, or the connection reset. */
export type Fault = 'none' | 'silent' | 'reset' | { readonly delayMs: number };

/** A TCP proxy for `target` whose connections can be slowed, silenced and cut while in use. */
export async function startFaultProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let fault: Fault = 'none';
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (bytes: Buffer) => pass(bytes, from, to));
    }
  });
  const pass = (bytes: Buffer, from: Socket, to: Socket) => {
    if (fault === 'reset') return void from.resetAndDestroy();
    if (fault === 'silent') return;
    if (fault === 'none') return void to.write(bytes);
    setTimeout(() => to.destroyed || to.write(bytes), fault.delayMs).unref();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}`,
    set: (next: Fault) => void (fault = next),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
