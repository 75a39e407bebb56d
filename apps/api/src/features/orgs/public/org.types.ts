/** Organization types for the GraphQL types of higher features. */
export { Organization } from '../organization.schema.ts';
export { OrganizationOwner } from '../organization.types.ts';
