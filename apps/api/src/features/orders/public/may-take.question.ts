export { mayTake } from '../cart/may-take.question.ts';
