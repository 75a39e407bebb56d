export { Contact } from '../contact.schema.ts';
