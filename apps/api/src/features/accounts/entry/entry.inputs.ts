import { Field, InputType } from '@nestjs/graphql';

import type { CodeChannel } from '../codes/login-code.schema.ts';
import { PreferredLoginEnum } from '../record/account.types.ts';
import { CodeChannelEnum } from './entry.types.ts';
import type { PreferredLogin } from '../record/user.schema.ts';

@InputType()
export class RegisterUserInput {
  @Field() firstName!: string;
  @Field() lastName!: string;
  @Field() email!: string;
  @Field() phoneNumber!: string;
  @Field(() => String, { nullable: true }) secondaryEmail?: string | null;
}

@InputType()
export class RegisterInput {
  @Field(() => RegisterUserInput) user!: RegisterUserInput;
}

@InputType()
export class SignUpByMailInput {
  /** From the page that a mailed link opened in this browser. */
  @Field() proof!: string;
  @Field() firstName!: string;
  @Field() lastName!: string;
}

@InputType()
export class AddMailedAddressInput {
  /** From the page that a mailed link opened in this browser. */
  @Field() proof!: string;
}

@InputType()
export class SendVerificationCodeInput {
  @Field() email!: string;
  /** Whether it is for a login instead of a sign-up, as the message says. */
  @Field({ defaultValue: false }) isLogin!: boolean;
  /** To the phone, or to the e-mail of an account without one. */
  @Field({ defaultValue: false }) isPhoneFirst!: boolean;
  @Field(() => CodeChannelEnum, { defaultValue: 'Phone' }) channel!: CodeChannel;
  /** If given, the code is only sent when the account of `email` has this number. */
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
}

@InputType()
export class VerifyPhoneInput {
  @Field() email!: string;
  /** The four digits. */
  @Field() phoneNumberToken!: string;
  /** Another address of the same person, which then finds this account too. */
  @Field(() => String, { nullable: true }) secondaryEmail?: string | null;
  /** The person's new address: it becomes the e-mail once its link was opened. */
  @Field(() => String, { nullable: true }) changedEmail?: string | null;
}

@InputType()
export class SetPasswordInput {
  @Field() password!: string;
}

@InputType()
export class SetPreferredLoginInput {
  @Field(() => PreferredLoginEnum) preferredLogin!: PreferredLogin;
}

@InputType()
export class ForgotUserPasswordInput {
  @Field() email!: string;
  /** Whether the link leads to the customers' pages. */
  @Field({ defaultValue: false }) isCustomer!: boolean;
}

@InputType()
export class ResetPasswordInput {
  @Field() password!: string;
  @Field() forgotPasswordCode!: string;
}

@InputType()
export class VerifyEmailInput {
  @Field() emailVerificationToken!: string;
  /** Refuses with EMAIL_DROPS_LOGINS instead of revoking credentials of the account; the link stays usable. */
  @Field({ defaultValue: false }) keepLogins!: boolean;
}

@InputType()
export class ChangeEntryPhoneInput {
  @Field() email!: string;
  @Field() phoneNumber!: string;
  @Field(() => String, { nullable: true }) signUpTicket?: string | null;
  /** Whether a mailed link leads to the customers' pages. */
  @Field({ defaultValue: false }) isCustomer!: boolean;
}

@InputType()
export class ConfirmEntryPhoneInput {
  @Field() changePhoneCode!: string;
}

@InputType()
export class LoginInput {
  @Field() email!: string;
  @Field() password!: string;
}
