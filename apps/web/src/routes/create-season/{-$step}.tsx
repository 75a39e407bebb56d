import { createFileRoute } from '@tanstack/react-router';

/** A step of the wizard, or none: an address only. */
export const Route = createFileRoute('/create-season/{-$step}')({});
