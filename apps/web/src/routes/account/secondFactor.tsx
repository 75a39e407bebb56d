import { createFileRoute } from '@tanstack/react-router';
import { RequiredFactorPage } from '#features/settings/security/required-factor-page.tsx';
import { admitSignedIn } from '#lib/session/guards.ts';

export const Route = createFileRoute('/account/secondFactor')({
  beforeLoad: ({ context }) => admitSignedIn(context.client),
  component: RequiredFactorPage,
});
