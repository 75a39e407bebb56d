import { Global, Module } from '@nestjs/common';

import { PaymentGateway } from './payment-gateway.ts';
import { StripeGateway } from './stripe-gateway.ts';

/** The payment gateway for every feature. */
@Global()
@Module({
  providers: [{ provide: PaymentGateway, useClass: StripeGateway }],
  exports: [PaymentGateway],
})
export class PaymentsModule {}
