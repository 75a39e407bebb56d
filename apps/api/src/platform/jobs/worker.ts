import { Injectable } from '@nestjs/common';

/** Runs the jobs of all queues in this process. */
@Injectable()
export class Worker {
  async start(): Promise<void> {}
}
