import { createFileRoute } from '@tanstack/react-router';
import { EntryPage } from '#features/account/entry/entry-page.tsx';
import { entrySearchOf } from '#features/account/entry/entry-step.ts';

export const Route = createFileRoute('/user/account/')({ validateSearch: entrySearchOf, component: CustomerAccountRoute });

function CustomerAccountRoute() {
  return <EntryPage area="customer" search={Route.useSearch()} />;
}
