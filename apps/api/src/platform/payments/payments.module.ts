import { Global, Module } from '@nestjs/common';

import { PaymentGateway } from './payment-gateway.port.ts';
import { StripeGateway } from './stripe-gateway.adapter.ts';

/** The payment gateway for every feature. */
@Global()
@Module({
  providers: [{ provide: PaymentGateway, useClass: StripeGateway }],
  exports: [PaymentGateway],
})
export class PaymentsModule {}
