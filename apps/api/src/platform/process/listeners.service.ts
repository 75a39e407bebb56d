import type { Server } from 'node:http';
import { createServer, Server as Listener, type Socket } from 'node:net';

import { Injectable } from '@nestjs/common';

/**
 * A turn of the event loop accepts one connection of each listening socket (libuv since 1.45). In a crowd a turn takes 20 ms, so with one
 * socket the last of 200 new connections would wait for seconds. Not every system spreads connections over several sockets of a port.
 */
const SOCKETS = process.platform === 'linux' ? 16 : 1;

/** Listens for an HTTP server on several sockets of one port. */
@Injectable()
export class Listeners {
  private readonly others: Listener[] = [];

  /** The caller has checked that nobody listens there: sockets of another process would be accepted. @throws Error of listening */
  async open(server: Server, port: number, host: string): Promise<void> {
    await listening(server, port, host);
    const bound = (server.address() as { port: number }).port;
    while (this.others.length < SOCKETS - 1) {
      // as Node's HTTP server opens its own
      const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => handOver(socket, server));
      this.others.push(other);
      await listening(other, bound, host);
    }
  }

  /** Ends listening on all of them; connections stay. Node's own HTTP close would cut idle ones. `then` when those of the server are closed. */
  close(server: Server, then: () => void): void {
    for (const other of this.others.splice(0)) other.close();
    Listener.prototype.close.call(server, then);
  }
}

function listening(listener: Listener, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen({ port, host, reusePort: SOCKETS > 1 }, () => {
      listener.off('error', reject);
      resolve();
    });
  });
}

function handOver(socket: Socket, server: Server): void {
  // its timeouts and parse errors are told to this server
  Object.assign(socket, { server });
  server.emit('connection', socket);
}
