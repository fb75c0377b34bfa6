import type { FastifyInstance } from 'fastify';
import {
  reviewAssign,
  reviewAssignShape,
  reviewDecide,
  reviewDecideShape,
  reviewList,
  reviewListShape,
  reviewOne,
  reviewOneShape,
  reviewReopen,
  reviewReopenShape,
  reviewSendBack,
  reviewSendBackShape,
  reviewSign,
  reviewSignShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import { assignReviews } from './assign-reviews.ts';
import { actOnReview, decideReview } from './decide-review.ts';
import { listReviews } from './list-reviews.ts';
import { readReview } from './read-review.ts';

/** Declares the calls that read and decide what circulars change (change of law §2, §5). */
export function declareReviewCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, reviewList, reviewListShape(), listReviews);
  declareReadingCall(app, guard, reviewOne, reviewOneShape(), readReview);
  declareGuardedCall(app, guard, reviewDecide, reviewDecideShape(), decideReview);
  declareGuardedCall(app, guard, reviewSign, reviewSignShape(), actOnReview('approve'));
  declareGuardedCall(app, guard, reviewSendBack, reviewSendBackShape(), actOnReview('sendback'));
  declareGuardedCall(app, guard, reviewReopen, reviewReopenShape(), actOnReview('reopen'));
  declareGuardedCall(app, guard, reviewAssign, reviewAssignShape(), assignReviews);
}
