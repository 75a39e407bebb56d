import { Module, type DynamicModule } from '@nestjs/common';

import { FEATURES } from './app.features.ts';
import { MigrationsModule } from './migrations/migrations.module.ts';
import type { Config } from './platform/config/config.ts';
import { PlatformModule } from './platform/platform.module.ts';

/** The module graph shared by all processes. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.forRoot(config), ...FEATURES, MigrationsModule] };
  }
}
