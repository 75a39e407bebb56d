import { Injectable } from '@nestjs/common';

import { CompareBooksService, type BooksDifference } from '../record/compare-books.service.ts';

export type { BooksDifference } from '../record/compare-books.service.ts';

/** Whether orders and ledger agree. */
@Injectable()
export class OrderBooks {
  constructor(private readonly compareBooks: CompareBooksService) {}

  /** The differences of one batch of finished orders after the other. */
  compare(): AsyncIterable<{ readonly orders: number; readonly differences: readonly BooksDifference[] }> {
    return this.compareBooks.compare();
  }
}
