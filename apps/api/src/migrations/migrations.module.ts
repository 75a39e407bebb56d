import { Module } from '@nestjs/common';

import { MigrateInBackground } from './migrate-in-background.service.ts';

@Module({ providers: [MigrateInBackground], exports: [MigrateInBackground] })
export class MigrationsModule {}
