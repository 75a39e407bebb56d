import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { dashboard } from './dashboard.ts';
import { myTickets } from './my-tickets.ts';
import { orders } from './orders.ts';
import { publicEvent } from './public-event.ts';
import { scanner } from './scanner.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** Every text people read, by feature. A feature adds its file here. */
export const en = { account, checkout, dashboard, myTickets, orders, publicEvent, scanner, shell, ui } as const;
