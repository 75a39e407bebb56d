import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config.ts';
import { Metrics } from './metrics.registry.ts';

/** Serves this process's metrics on a separate port. The public port has no route to them, whatever proxy is in front. */
@Injectable()
export class MetricsServer implements BeforeApplicationShutdown {
  private server: Server | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** Listens at METRICS_PORT; does nothing when it is unset. @returns the port */
  async start(): Promise<number | null> {
    const { METRICS_PORT: port, METRICS_HOST: host } = this.config;
    if (port === undefined) return null;
    const server = createServer((request, response) => void this.answer(request, response));
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? null) : null;
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    const { registry } = this.metrics;
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch {
      // a metric read from MongoDB is not available now
      response.writeHead(503).end();
    }
  }
}
