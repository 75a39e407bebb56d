import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Users, type Person } from '#features/accounts/public/users.facade';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';
import { PaginationInput } from '#platform/graphql/pagination.input';

import { Contact } from './contact.schema.ts';
import { CustomersQueryInput, ImportContactsInput, PreviewContactImportInput, UpdateContactInput } from './contacts.inputs.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { ContactImport, ContactImportPreview, CustomerPage, CustomerUser } from './contacts.types.ts';
import { ImportContactsService } from './import-contacts.service.ts';
import { ListContactsService } from './list-contacts.service.ts';
import { UpdateContactService } from './update-contact.service.ts';

@Resolver(() => Contact)
export class ContactsResolver {
  constructor(
    private readonly listContacts: ListContactsService,
    private readonly contacts: ContactsRepository,
    private readonly users: Users,
    private readonly importContactsService: ImportContactsService,
    private readonly updateContactService: UpdateContactService,
  ) {}

  @Query(() => CustomerPage)
  @Requires('contact.read')
  customers(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => CustomersQueryInput, nullable: true }) query: CustomersQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<CustomerPage> {
    return this.listContacts.list(actor, query, pagination);
  }

  @Query(() => Contact)
  @Requires('contact.read')
  customer(@CurrentActor() actor: Actor, @Args('customerId', { type: () => Id }) customerId: string): Promise<Contact> {
    return this.contacts.get(actor, customerId);
  }

  @Query(() => [Contact])
  @Requires('contact.read')
  userProfiles(
    @CurrentActor() actor: Actor,
    @Args('userIds', { type: () => [Id] }) userIds: string[],
    @Args('orgId', { type: () => Id, nullable: true, description: 'The caller’s own when empty.' }) orgId: string | null,
  ): Promise<Contact[]> {
    return this.listContacts.ofUsers(actor, userIds, orgId);
  }

  @Mutation(() => ContactImportPreview, { description: 'A mutation because of its size; stores nothing.' })
  @Requires('contact.import')
  previewContactImport(
    @CurrentActor() actor: Actor,
    @Args('input') { contacts }: PreviewContactImportInput,
  ): Promise<ContactImportPreview> {
    return this.importContactsService.preview(actor, contacts);
  }

  @Mutation(() => ContactImport)
  @Requires('contact.import')
  importContacts(@CurrentActor() actor: Actor, @Args('input') input: ImportContactsInput): Promise<ContactImport> {
    return this.importContactsService.import(actor, input);
  }

  @Mutation(() => Contact)
  @Requires('contact.write')
  updateContact(@CurrentActor() actor: Actor, @Args('input') { _id, email }: UpdateContactInput): Promise<Contact> {
    return this.updateContactService.update(actor, _id, email);
  }

  @ResolveField('user', () => CustomerUser, { nullable: true })
  user(@Parent() { userId }: Contact, @RequestLoaders() loaders: Loaders): Promise<Person | null> | null {
    return userId ? loaders.load(this.users.namesOf, userId) : null;
  }
}
