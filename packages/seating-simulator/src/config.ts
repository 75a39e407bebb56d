export interface SeatingSimulatorConfig {
  readonly port: number;
  readonly dataFile: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once. @throws Error that names the variable */
export function readConfig(env: Environment): SeatingSimulatorConfig {
  refuseInProduction(env);
  const port = env['SEATING_SIMULATOR_PORT'] || '0';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error('SEATING_SIMULATOR_PORT must be a port number, 0 to 65535.');
  return { port: Number(port), dataFile: env['SEATING_SIMULATOR_DATA'] || null };
}

/** It keeps nobody's seat and must never stand in for the provider. @throws Error with NODE_ENV=production */
export function refuseInProduction(env: Environment = process.env): void {
  if (env['NODE_ENV'] === 'production') throw new Error('The seating simulator does not run with NODE_ENV=production.');
}
