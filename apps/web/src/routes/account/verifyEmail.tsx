import { createFileRoute } from '@tanstack/react-router';
import { codeOf } from '#features/account/entry/entry-step.ts';
import { VerifyEmailPage } from '#features/account/mailed/verify-email-page.tsx';

export const Route = createFileRoute('/account/verifyEmail')({ validateSearch: codeOf, component: VerifyEmailRoute });

function VerifyEmailRoute() {
  return <VerifyEmailPage code={Route.useSearch().code} />;
}
