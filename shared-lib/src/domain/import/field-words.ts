import { circularWords, type FieldWords } from './circulars/circular-words.ts';

/** For laws only. */
const lawWords: readonly FieldWords[] = [
  {
    fields: ['Law'],
    words:
      'law name, act name, law, act, title, short title, name, statute, statute name, legislation, enactment, law or guideline or rule, act or rule, applicable act, applicable law, अधिनियम, कानून',
  },
  {
    fields: ['title_hi'],
    words:
      'title in hindi, title hi, hindi title, name in hindi, hindi name, law name in hindi, act name in hindi, हिन्दी शीर्षक, शीर्षक हिन्दी में',
  },
  {
    fields: ['ActCodeName'],
    words:
      'act code, law code, code, short code, short name, abbreviation, acronym, slug, act slug, id, act id, law id',
  },
  {
    fields: ['SuggestedBusinessFunction'],
    words:
      'business function, function, department, dept, responsible department, functional area, department name, team',
  },
  {
    fields: ['Category'],
    words:
      'category, law category, act category, area of law, law area, subject, law type, type of act, compliance area, domain, classification, group, श्रेणी',
  },
  {
    fields: ['Central'],
    words:
      'central or state, centre or state, central state act, jurisdiction, level, level of government, government level, legislature',
  },
  { fields: ['ParentLaw'], words: 'parent law, parent act, parent, main act, principal act, mother act' },
  {
    fields: ['Rules'],
    words:
      'rules, rule, rules framed, applicable rules, contents, content, summary, key provisions, provisions, नियम',
  },
  {
    fields: ['Active'],
    words: 'active or repealed, law status, act status, in force, active, repealed, current status',
  },
  {
    fields: ['RelevantAmendment'],
    words: 'relevant amendment, amendment, latest amendment, last amendment, amended by, amendment details',
  },
  {
    fields: ['Applicability'],
    words:
      'applicability, applicable to, applies to, applicability criteria, scope, threshold, long title, preamble',
  },
  {
    fields: ['EmployeeKeyWords'],
    words: 'employee keyword, employee, number employee, no employee, headcount, employee threshold',
  },
  {
    fields: ['EntityTypeKey'],
    words: 'entity type, type entity, company type, type company, entity, constitution',
  },
  { fields: ['masterVal'], words: 'master name, master, master list' },
];

/** For records below a law. */
const attachedWords: readonly FieldWords[] = [
  {
    fields: ['law'],
    words:
      'law code name, law code, law name, act name, act, law, applicable act, applicable law, governing law, governing act, act slug, act code, law unique code, statute, statute name, legislation, enactment, parent law, parent act, act or rule, act or regulation, relevant act, law id, act id, अधिनियम, कानून',
  },
  {
    fields: ['license'],
    words:
      'license name, licence name, license, licence, license or registration, licence or registration, permit, permit name, registration, registration name, approval, approval name, consent, certificate, certificate name, type license, type licence, license type, licence type, name, title',
  },
  {
    fields: ['licensecode'],
    words:
      'license code, licence code, license no, licence no, license number, licence number, registration no, registration number, permit no, permit number, certificate no, certificate number, code, id',
  },
  {
    fields: ['returncode'],
    words:
      'return code, return id, code, form no, form number, form code, form, form name, id, ref no, return no',
  },
  {
    fields: ['returnName'],
    words:
      'return name, return, return form, return or form, form or return, name, title, obligation, compliance, compliance name, compliance requirement, filing, filing name, nature compliance, task, task name, activity, requirement, particulars',
  },
  {
    fields: ['code_name'],
    words:
      'code name, compliance code, task code, compliance id, task id, code, id, ref no, reference no, reference number, compliance no, file name, form no',
  },
  {
    fields: ['name'],
    words:
      'task name, task, compliance name, compliance, obligation, name, title, compliance requirement, requirement, nature compliance, activity, action, particulars',
  },
  {
    fields: ['task_type'],
    words: 'task type, compliance type, type compliance, type task, type, kind, nature',
  },
  {
    fields: ['renewal'],
    words: 'renewal due period, renewal period, renewal, renewal due, renewal frequency, renewal cycle',
  },
  { fields: ['validity'], words: 'validity, validity period, valid for, term, tenure, duration' },
  {
    fields: ['validuntil'],
    words:
      'valid until, valid till, valid upto, valid up, expiry date, date expiry, expiry, expires, expiration date, expiration, validity date, renewal date, due date, due date renewal',
  },
  {
    fields: ['documents'],
    words:
      'needed document, document, document needed, document required, required document, enclosure, evidence, evidence required, attachment required, proof',
  },
  { fields: ['units'], words: 'unit, unit name, unit code, applies to, applicable unit' },
  {
    fields: ['renewdays'],
    words: 'renew before, renew before day, day before expiry, alert day, notice day',
  },
];

/** For several kinds, by label. */
const sharedWords: readonly FieldWords[] = [
  {
    fields: ['state', 'states'],
    words: 'state, state name, applicable state, state applicability, state or ut, राज्य',
  },
  {
    fields: ['description'],
    words:
      'description, compliance description, details, detail, brief description, brief, summary, obligation description, particulars, narration, विवरण',
  },
  {
    fields: ['sensitivity'],
    words:
      'sensitivity, risk, risk level, risk rating, criticality, priority, severity, impact, importance, जोखिम',
  },
  {
    fields: ['periodicity'],
    words:
      'periodicity, frequency, freq, compliance frequency, how often, recurrence, period, interval, cycle, आवृत्ति',
  },
  {
    fields: ['internal due date'],
    words:
      'internal due date, internal date, internal deadline, internal target date, target date, lead time, reminder',
  },
  {
    fields: ['start date'],
    words:
      'start date, from date, effective from, effective date, applicable from, valid from, wef, w e f, commencement date, start',
  },
  { fields: ['end date'], words: 'end date, till date, effective till, applicable till, end, until' },
  { fields: ['days'], words: 'day, no day, number day, day count, within day' },
  { fields: ['count working days'], words: 'working day, business day, working day only, count working day' },
  {
    fields: ['date and month'],
    words:
      'date month, day month, day and months, fixed date, due day, due day and month, calendar date, due month, month, date',
  },
  {
    fields: ['due date'],
    words:
      'due date, statutory due date, statutory date, statutory deadline, due, deadline, last date, last date filing, due day rule, due date rule, time limit, timeline, when due, due by, due on, rule, नियत तिथि',
  },
  {
    fields: ['government format'],
    words:
      'government format, government form, prescribed form, form prescribed, statutory form, format, form no, form number, form name, form',
  },
  {
    fields: ['reference link'],
    words:
      'reference link, link, url, source url, source link, web link, website, portal, hyperlink, reference url, source, reference',
  },
  {
    fields: ['authority'],
    words:
      'authority, regulatory authority, regulator, competent authority, issuing authority, filing authority, government authority, concerned authority, filed with, submitted, submit, authority name, ministry, प्राधिकरण',
  },
  {
    fields: ['statute reference'],
    words:
      'statute reference, section, section no, section number, sec, section or rule, section reference, rule no, relevant section, legal provision, provision, clause, regulation, rule reference, धारा',
  },
  {
    fields: ['additional info'],
    words:
      'additional info, additional information, remark, note, comment, other info, other information, टिप्पणी',
  },
  { fields: ['penalty type'], words: 'penalty type, type penalty, nature penalty' },
  { fields: ['other penality type'], words: 'other penalty type, other penalty' },
  {
    fields: ['penalty'],
    words:
      'penalty, penalty non compliance, consequence, consequence non compliance, penal provision, punishment, fine, late fee, दंड',
  },
  { fields: ['exemptions'], words: 'exemption, exempted, exception, not applicable' },
  { fields: ['general key words'], words: 'keyword, key word, general keyword, tag, search word' },
  {
    fields: ['industry key words'],
    words: 'industry, industry keyword, sector, industry type, applicable industry',
  },
  {
    fields: ['branch key words', 'branch keywords'],
    words:
      'branch, branch keyword, branch type, location, unit, site, plant, premise, office type, location type',
  },
  {
    fields: ['entity company type'],
    words: 'entity type, type entity, company type, type company, entity, constitution',
  },
  { fields: ['exempted industries'], words: 'exempted industry, exempt industry' },
  { fields: ['exempted branches'], words: 'exempted branch, exempt branch' },
  { fields: ['extension'], words: 'extension, extended date, extended due date, due date extension' },
];

/** For columns that are not fields. */
const recordWords: readonly FieldWords[] = [
  { fields: ['UniqueCode'], words: 'unique code, lexboard code' },
  { fields: ['status'], words: 'status, record status, publish status' },
  { fields: ['version'], words: 'version, record version' },
  {
    fields: ['lastDoneOn'],
    words:
      'last done, last done date, last filed, last filed date, last filing date, date last filing, last completed, last completed date, completed, last compliance date, date last compliance, last complied, last submitted, filed, filing date, date filing, done',
  },
  {
    fields: ['doneuntil'],
    words:
      'done until, done up to, done upto, done till, complied until, complied up to, complied upto, complied till, completed until, completed up to, completed upto, opening balance, cut off date, cutoff date, go live date',
  },
  {
    fields: ['owner'],
    words:
      'owner, owner name, owner email, responsible, responsible person, person responsible, responsibility, assigned, assignee, performer, doer, maker, spoc, pic, handled, owner e mail, responsible e mail, person responsible email, email, e mail, email id, e mail id, mail id, email address, mail',
  },
  {
    fields: ['checker'],
    words:
      'checker, checker name, checker email, checker e mail, approver, approver email, approver e mail, reviewer, reviewer email, reviewer e mail, approved, reviewed, verified, checked',
  },
];

/** For units. */
const unitWords: readonly FieldWords[] = [
  {
    fields: ['name'],
    words:
      'unit name, name unit, name, unit, site name, site, plant name, plant, factory name, branch name, location name, location, company name, company, registration name, office name, establishment, establishment name',
  },
  {
    fields: ['code'],
    words:
      'unit code, code, site code, plant code, branch code, location code, company code, short code, id, unit id',
  },
  { fields: ['kind'], words: 'unit kind, kind unit, kind, unit type, type unit, type' },
  {
    fields: ['parent'],
    words:
      'parent code, parent unit, parent, parent unit code, reporting unit, belongs, above, part, parent company',
  },
  { fields: ['industry'], words: 'industry, industry type, sector, business' },
  {
    fields: ['entityType'],
    words: 'entity type, type entity, company type, type company, legal form, constitution',
  },
  {
    fields: ['branchtype'],
    words:
      'branch type, type branch, office type, location type, site type, premise type, type location, type site',
  },
  {
    fields: ['head'],
    words:
      'head, unit head, site head, plant head, factory manager, manager, branch manager, occupier, in charge, incharge, owner, responsible, responsible person, head email, email, e mail',
  },
  {
    fields: ['from'],
    words:
      'open from, from, start date, opening date, opened, opened on, date opening, commencement date, since, start',
  },
  {
    fields: ['until'],
    words: 'open until, until, end date, closing date, closed, closed on, date closing, closure date, end',
  },
  { fields: ['PAN'], words: 'pan no, pan number, pan, permanent account number' },
  { fields: ['TAN'], words: 'tan no, tan number, tan' },
  { fields: ['CIN'], words: 'cin no, cin number, cin, corporate identity number' },
  { fields: ['GSTIN'], words: 'gstin no, gst no, gst number, gstin number, gst registration no, gst' },
  { fields: ['IEC'], words: 'iec code, iec no, iec number, import export code' },
  {
    fields: ['Udyam'],
    words: 'udyam no, udyam number, udyam registration no, msme no, msme registration no',
  },
  { fields: ['EPF code'], words: 'epf no, pf code, pf no, epfo code, epf number, pf number, epf code no' },
  { fields: ['ESI code'], words: 'esi no, esic code, esic no, esi number, esi code no, esic' },
  { fields: ['FSSAI'], words: 'fssai no, fssai licence no, fssai license no, fssai number, food licence no' },
  {
    fields: ['Factory licence'],
    words: 'factory licence no, factory license no, factory license, factory licence number, fl no',
  },
  {
    fields: ['Shops registration'],
    words:
      'shops registration no, shop registration no, shop establishment no, shop establishment registration no',
  },
  {
    fields: ['Professional tax'],
    words: 'professional tax no, pt no, ptrc, ptrc no, ptec no, profession tax',
  },
  { fields: ['Other'], words: 'other number, other no, other registration no' },
];

/** The words for the fields of laws, for those of what belongs to one, of units and of circulars. */
export const fieldWords = {
  law: [...lawWords, ...sharedWords, ...recordWords],
  attached: [...attachedWords, ...sharedWords, ...recordWords],
  unit: [...unitWords, ...sharedWords.filter(({ fields }) => fields.includes('state')), ...recordWords],
  circular: [...circularWords, ...recordWords],
} as const;
