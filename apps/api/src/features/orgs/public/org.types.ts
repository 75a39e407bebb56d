/** What features above orgs may use in their own GraphQL types. */
export { Organization } from '../organization.schema.ts';
export { OrganizationOwner } from '../organization.types.ts';
