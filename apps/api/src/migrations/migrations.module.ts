import { Module } from '@nestjs/common';

import { MigrateInBackground } from './migrate-in-background.ts';

@Module({ providers: [MigrateInBackground], exports: [MigrateInBackground] })
export class MigrationsModule {}
