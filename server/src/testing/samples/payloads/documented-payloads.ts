import type { RecordKind, RecordValues } from '@lexboard/shared-lib/domain';
import type { Payload } from '../../bad-input.ts';

/** The form payloads as D2 §3 lists them. */
const documentedFields: Record<RecordKind['name'], readonly string[]> = {
  law: `Law ActCodeName SuggestedBusinessFunction Category Central state ParentLaw Rules Active RelevantAmendment
    Applicability IndustryKeyWords EmployeeKeyWords EntityTypeKey Exemptions GeneralKeyWords masterVal status id
    LawUniqueCode attachment duplicateActive`.split(/\s+/),
  license:
    `law license licensecode description state sensitivity renewal validity government reference authority statute
    additional penaltytype otherpenalitytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords
    CompanyTypekey ExemptIndustryKeyWords ExemptBranchKeyWords status publish_status id UniqueCode attachment
    attachmentfilename attachmentremovelist extensionArr law_status`.split(/\s+/),
  return:
    `returncode returnName description law state sensitivity periodicity internalduedate startdate enddate dayscount
    duedate governmentformat referencelink authority statutereference additionalinfo penaltytype otherpenalitytype penalty
    exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey ExemptIndustryKeyWords
    ExemptBranchKeyWords status publish_status id UniqueCode attachment extensionArr dayMonthArr`.split(
      /\s+/,
    ),
  othercomp:
    `id UniqueCode name code_name description task_type law state sensitivity periodicity internal_due_date
    startdate enddate dayscount due_date government_form referencelink authority statute_reference additional_info
    penaltytype otherpenalitytype penalty exemptions GeneralKeyWords IndustryKeyWords BranchKeyWords CompanyTypekey
    ExemptIndustryKeyWords ExemptBranchKeyWords attachment status publish_status law_status extensionArr dayMonthArr
    attachmentremovelist duplicateActive`.split(/\s+/),
  notice:
    `id UniqueCode authority subject noticenumber noticeday receivedon law state lawsection period demand
    sensitivity restricted readers dates previous counsel stage outcome attachment status publish_status law_status attachmentremovelist duplicateActive`.split(
      /\s+/,
    ),
};

/** The value of an untouched form in a field that a complete record may leave out. */
const untouched: Payload = {
  id: null,
  state: [],
  attachment: [],
  attachmentremovelist: [],
  startdate: null,
  enddate: null,
  dayscount: null,
  extensionArr: [{ id: null, start_date: null, end_date: null, extension_date: null }],
  dayMonthArr: [{ date: '1', month: 'January' }],
};

/** Every field that D2 §3 names for a form, filled as in a complete record, the others as nobody touched them. */
export const documentedForm = (kind: RecordKind, complete: RecordValues): Payload =>
  Object.fromEntries(
    documentedFields[kind.name].map((name) => [
      name,
      complete[name] ?? untouched[name] ?? (name in untouched ? null : ''),
    ]),
  );

/** The same payload as a form of texts sends it: numbers as digits, nothing as an empty text. */
export function asTexts(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asTexts(part)]));
}
