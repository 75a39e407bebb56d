/**
 * How Node runs the API and the worker, here and in the benchmark; the Dockerfiles say the same (decision 0070). What a sale needs until its payment
 * is answered outlives several collections of a young generation of 16 MB. A worker that may grow to 4 GB, as on a large machine, keeps hundreds of
 * MB of garbage before it collects.
 */
export const NODE_FLAGS = {
  api: ['--max-semi-space-size=64'],
  worker: ['--max-old-space-size=768'],
};
