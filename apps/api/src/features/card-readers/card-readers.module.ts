import { Module } from '@nestjs/common';

import { OrgsModule } from '../orgs/orgs.module.ts';
import { AddCardReaderService } from './add-card-reader.service.ts';
import { CardReaderProviderService } from './card-reader-provider.service.ts';
import { CardReadersResolver } from './card-readers.resolver.ts';
import { DeleteCardReaderService } from './delete-card-reader.service.ts';
import { ListCardReadersService } from './list-card-readers.service.ts';

/** An organization's card readers. They are stored at the payment provider, in the organization's own account. */
@Module({
  imports: [OrgsModule],
  providers: [CardReaderProviderService, ListCardReadersService, AddCardReaderService, DeleteCardReaderService, CardReadersResolver],
})
export class CardReadersModule {}
