import { Controller, Get, Header, Inject } from '@nestjs/common';

import { Requires } from '../auth/requires.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { pageConfig } from './page-config.ts';

/** What one build of the page is told where it runs, so that index.html needs no inline script. */
@Controller()
export class WebConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('config.json')
  @Requires('public')
  @Header('Cache-Control', 'no-cache')
  read() {
    return pageConfig(this.config);
  }
}
