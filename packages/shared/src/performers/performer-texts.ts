import { catalogOf } from '../text/messages.ts';

/** The fields of a performer, as its errors name them. */
export const performerText = catalogOf({
  NAME: 'Performer name',
  GENRES: 'Genres',
  GENRE: 'Genre',
  ACCOUNTS: 'Social accounts',
  PRESS_KITS: 'Press kits',
  CONTACTS: 'Contacts',
  TITLE: 'Title',
  PICTURES: 'Pictures',
  LINKS: 'Links',
  CONTACT_NAME: 'Name',
  ROLE: 'Role',
});
