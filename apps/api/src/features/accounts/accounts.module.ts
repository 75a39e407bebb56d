import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';

import { ActorLoader } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';

import { AccountViews } from './account-views.ts';
import { AccountsResolver } from './accounts.resolver.ts';
import { SessionActorLoader } from './actor-loader.ts';
import { RemoveSessionsTask } from './jobs/remove-sessions.task.ts';
import { LogInService } from './log-in.service.ts';
import { LoginCode, LoginCodeSchema } from './login-code.schema.ts';
import { LoginCodesRepository } from './login-codes.repository.ts';
import { LoginCodesService } from './login-codes.service.ts';
import { MemberRecord, MemberSchema } from './member.schema.ts';
import { MembersRepository } from './members.repository.ts';
import { Members } from './public/members.ts';
import { Sessions } from './public/sessions.ts';
import { Users } from './public/users.ts';
import { ReadAccountService } from './read-account.service.ts';
import { SessionRecord, SessionSchema } from './session.schema.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { UserRecord, UserSchema } from './user.schema.ts';
import { UsersRepository } from './users.repository.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: UserRecord.name, schema: UserSchema },
      { name: MemberRecord.name, schema: MemberSchema },
      { name: SessionRecord.name, schema: SessionSchema },
      { name: LoginCode.name, schema: LoginCodeSchema },
    ]),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({ secret: config.JWT_SECRET, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  providers: [
    UsersRepository,
    MembersRepository,
    SessionsRepository,
    AccountViews,
    ReadAccountService,
    LogInService,
    LoginCodesRepository,
    LoginCodesService,
    RemoveSessionsTask,
    AccountsResolver,
    Users,
    Members,
    Sessions,
    { provide: ActorLoader, useClass: SessionActorLoader },
  ],
  exports: [Users, Members, Sessions, ActorLoader],
})
export class AccountsModule {}
