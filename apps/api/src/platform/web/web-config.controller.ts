import { Controller, Get, Header, Inject } from '@nestjs/common';

import { Requires } from '../auth/requires.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { pageConfig } from './page-config.ts';

/** Serves the runtime configuration as a script, so that index.html needs no inline script. */
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
