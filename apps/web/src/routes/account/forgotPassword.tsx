import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#features/account/mailed/forgot-password-page.tsx';

export const Route = createFileRoute('/account/forgotPassword')({ component: () => <ForgotPasswordPage area="promoter" /> });
