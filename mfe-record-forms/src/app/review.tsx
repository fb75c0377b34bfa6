import { RecordNow } from '../features/record-detail/record-now.tsx';
import { ReviewPage, type RenderRecord } from '../features/reviews/review-page.tsx';

const renderRecord: RenderRecord = (kind, id) => <RecordNow kind={kind} id={id} />;

/** The page of a review, with the record as its dialog shows it. */
export const Review = () => <ReviewPage renderRecord={renderRecord} />;
