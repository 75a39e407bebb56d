import type { ServerResponse } from 'node:http';

import { BadRequestException, Injectable, type OnModuleInit } from '@nestjs/common';

import { bytesOf } from '../../http/body-bytes.ts';
import { DirectRoutes } from '../../http/direct-routes.registry.ts';
import type { AppRequest } from '../../auth/request-of.ts';
import { TakeNoticeService } from './take-notice.service.ts';

/** Bytes; SNS sends at most 256 KB, as JSON within JSON. */
const MOST = 512 * 1024;
const RECEIVED = JSON.stringify({ received: true });

/** The address to which the mail provider's notices are posted. A notice that is not to be believed is answered with 400. */
@Injectable()
export class MailWebhook implements OnModuleInit {
  constructor(
    private readonly directRoutes: DirectRoutes,
    private readonly takeNotice: TakeNoticeService,
  ) {}

  onModuleInit(): void {
    this.directRoutes.post('/webhooks/mail', (request, response) => this.receive(request, response));
  }

  private async receive(request: AppRequest, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request, MOST);
    if (!(await this.takeNotice.take(body.toString('utf8')))) throw new BadRequestException('The notice is not valid.');
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', RECEIVED.length);
    response.end(RECEIVED);
  }
}
