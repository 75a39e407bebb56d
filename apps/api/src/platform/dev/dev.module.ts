import { Module } from '@nestjs/common';

import { DevClockController } from './dev-clock.controller.ts';
import { DevMailController } from './dev-mail.controller.ts';
import { DevSitesController } from './dev-sites.controller.ts';

/** The pages under `/dev`; they exist only with DEV_TOOLS, which production refuses. */
@Module({ controllers: [DevClockController, DevMailController, DevSitesController] })
export class DevModule {}
