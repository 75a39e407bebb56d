import { Injectable, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { describe, expect, it, vi } from 'vitest';

import { defineHook, defineQuestion, Follows, Provides } from './hook.ts';
import { Hooks } from './hooks.registry.ts';

const doorOpened = defineHook<[heard: string[], door: string]>('test.door-opened');
const floorOf = defineQuestion<[door: string], Promise<number>>('test.floor-of');

@Injectable()
class LowFollower {
  @Follows(doorOpened)
  async hear(heard: string[], door: string): Promise<void> {
    await Promise.resolve();
    heard.push(`low ${door}`);
  }

  @Provides(floorOf)
  floorOf(door: string): Promise<number> {
    if (door === 'locked') throw new Error('no way in');
    return Promise.resolve(door.length);
  }
}

@Injectable()
class HighFollowers {
  private readonly name = 'high';

  @Follows(doorOpened)
  first(heard: string[], door: string): void {
    if (door === 'stuck') throw new Error('it does not open');
    heard.push(`${this.name} ${door}`);
  }

  @Follows(doorOpened)
  second(heard: string[]): void {
    heard.push('second');
  }
}

@Injectable()
class OtherProvider {
  @Provides(floorOf)
  floorOf(): Promise<number> {
    return Promise.resolve(0);
  }
}

@Module({ imports: [DiscoveryModule], providers: [LowFollower], exports: [LowFollower] })
class LowModule {}

async function hooksOf(imports: Type[], providers: Type[] = []) {
  const module = await Test.createTestingModule({ imports: [DiscoveryModule, ...imports], providers: [...providers, Hooks] }).compile();
  await module.init();
  return { hooks: module.get(Hooks), module };
}

describe('hooks', () => {
  it('calls followers one after the other: those of lower modules first, within a class in the order of its methods', async () => {
    const { hooks } = await hooksOf([LowModule], [HighFollowers]);
    const heard: string[] = [];
    await hooks.tell(doorOpened, heard, 'blue');
    expect(heard).toEqual(['low blue', 'high blue', 'second']);
  });

  it('stops at the first follower that fails, and rethrows its error to the caller', async () => {
    const { hooks } = await hooksOf([LowModule], [HighFollowers]);
    const heard: string[] = [];
    await expect(hooks.tell(doorOpened, heard, 'stuck')).rejects.toThrow('it does not open');
    expect(heard).toEqual(['low stuck']);
  });

  it('returns or throws what the provider returns or throws', async () => {
    const { hooks } = await hooksOf([LowModule]);
    expect(await hooks.ask(floorOf, 'blue')).toBe(4);
    expect(() => hooks.ask(floorOf, 'locked')).toThrow('no way in');
  });

  it('refuses to start with two providers of one question', async () => {
    await expect(hooksOf([LowModule], [OtherProvider])).rejects.toThrow('Two methods provide test.floor-of');
  });

  it('refuses to start with hooks that nobody takes part in, and names them', async () => {
    const { hooks } = await hooksOf([], [HighFollowers]);
    expect(() => hooks.assertComplete([doorOpened])).not.toThrow();
    expect(() => hooks.assertComplete([doorOpened, floorOf])).toThrow(/^Nobody takes part in the hook test\.floor-of$/);
    expect(() => hooks.assertComplete()).toThrow('test.floor-of');
    expect(() => hooks.ask(floorOf, 'blue')).toThrow('Nobody provides test.floor-of');
  });

  it('does nothing without a follower', async () => {
    const { hooks } = await hooksOf([]);
    await expect(hooks.tell(doorOpened, [], 'blue')).resolves.toBeUndefined();
  });

  it('collects followers and providers only at startup', async () => {
    const { hooks } = await hooksOf([LowModule]);
    const looks = vi.spyOn(Reflect, 'getOwnMetadata');
    await hooks.ask(floorOf, 'blue');
    await hooks.tell(doorOpened, [], 'blue');
    expect(looks).not.toHaveBeenCalled();
    looks.mockRestore();
  });

  it('allows one hook of a name', () => {
    expect(() => defineHook('test.door-opened')).toThrow('Two hooks are named test.door-opened');
  });
});
