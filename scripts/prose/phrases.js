/**
 * The phrases that `npm run prose` finds, with a reason and a replacement for each. A phrase applies to all texts, or only to
 * the groups in `in`. To fix a false positive, change this list, not the sentence.
 *
 * @typedef {import('../texts/read-texts.js').Group} Group
 * @typedef {{ phrase: RegExp, why: string, say: string, in?: Group[] }} Phrase
 */

/** @type {Group[]} */
const visible = ['screens', 'messages', 'emails']

/** Clauses and pronouns as subjects: name the person or the thing. */
/** @type {Phrase[]} */
const clauses = [
  { phrase: /\bwhoever\b/i, why: 'clause as subject', say: 'anyone who; the member who' },
  {
    phrase: /(?:^|[.;!] )Who (?!are\b|am\b|is (?:this|it)\b|changed what\b)[^.?!]+[.;]/,
    why: 'clause as subject',
    say: 'members who …; you; a docstring starts with a verb',
  },
  {
    phrase: /^who (?!is this\b)/,
    why: 'clause as subject',
    say: 'a member who …; a visitor who …',
    in: ['tests'],
  },
  {
    phrase: /(?:^|[.;!] )What (?!(?:is|are|do|does|did|can|if)\b)[^.?!]+[.;]/,
    why: 'clause as subject',
    say: 'a noun ("The dates that …"), or a docstring that starts with a verb',
    in: ['messages', 'emails', 'comments', 'docs'],
  },
  {
    phrase: /^what (?!if\b)/,
    why: 'clause as subject',
    say: 'a noun: "a file that …", "a change that …"',
    in: ['tests'],
  },
  {
    phrase:
      /(?:^|[.,;:(] |\b(?:where|what|when|while|because|if|how|before|whether|once|as|which|till|until) )one (?:who|has|can|may|must|does|comes|had|cannot|needs|sees|is)\b|\boneself\b|\bone['’]s (?:own\b)?/i,
    why: 'impersonal "one"',
    say: 'you, your; the member, their',
  },
  {
    phrase: /(?:^|[.;] )(?:Those|That) (?:of|who|that)\b/,
    why: 'pronoun without its noun',
    say: 'repeat the noun',
  },
  {
    phrase:
      /^The same\b(?! (?:\w+ )?(?:page|file|call|request|key|day|time|link|event|answer|rule))/,
    why: 'refers to another docstring',
    say: 'a verb and its object',
    in: ['comments'],
  },
]

/** Verbs that English uses differently. */
/** @type {Phrase[]} */
const verbs = [
  {
    phrase: /\b(?:is|are|was|were|be|been|being|not|gets?|also) told\b/i,
    why: 'told',
    say: 'is notified, gets an email; sees',
  },
  {
    phrase:
      /\btells (?:who|what|which|when|where|why|how|that|whether|of|the|its?|them|him|you|somebody|nobody|nothing|administrators|members|visitors)\b(?!.*\bapart\b)/i,
    why: 'tells',
    say: 'shows, returns, reports, emails you',
  },
  {
    phrase: /\bhea(?:rs?|rd) of\b/i,
    why: 'hears of',
    say: 'is notified about, gets an email about',
  },
  { phrase: /\blearns? of\b/i, why: 'learns of', say: 'finds out, sees' },
  {
    phrase: /\b(?:take[sn]?|taking|took) (?:[\w’']+ ){0,3}?(?:back|away)\b/i,
    why: 'taken back, taken away',
    say: 'revoke, remove, withdraw, undo, turn off',
  },
  {
    phrase:
      /\b(?:not|is|are|was|were|be) taken (?:here|over|anew|by|any ?more|at once)\b|\b(?:not|no longer) taken\b|\btak(?:es?|ing) (?:no )?(?:answers|mails?)\b/i,
    why: 'takes for accepts',
    say: 'accepts, allows, supports',
  },
  {
    phrase:
      /\b(?:is|are|was|were|be|been) (?:already |still |not |no longer |all )?there(?=[.,;:)]|$| (?:again|already|by|before|when|once|yet|now|any)\b)/i,
    why: '"there" as existing or arrived',
    say: 'exists, has loaded, is back, is present',
  },
  {
    phrase:
      /\bstands? (?!for\b|in front\b)(?:there|in|at|on|behind|under|over|beside|since|as|above)\b/i,
    why: 'things that stand',
    say: 'is, appears',
  },
  { phrase: /\bmov(?:es?|ed) in\b/i, why: 'things that move', say: 'is created, is seeded' },
  {
    phrase: /\blive[sd] (?:in|on|for|as long)\b/i,
    why: 'things that live',
    say: 'is in; lasts; is kept for',
  },
  {
    phrase: /\b(?:pages?|screens?|lists?|charts?) (?:is|are|was|be|were) drawn\b/i,
    why: 'is drawn',
    say: 'is rendered, is shown',
  },
  {
    phrase: /(?<!get )\bholds? (?:for|of|nothing|only while|good)\b/i,
    why: 'holds for',
    say: 'applies to, is true of',
  },
  {
    phrase: /\b(?:goes|go|went|going) on (?!sale\b|the\b|a\b|your\b)/i,
    why: 'goes on',
    say: 'continues, keeps …ing',
  },
  { phrase: /\b(?:goes|go|went|gone|going) out\b/i, why: 'goes out', say: 'is sent' },
  {
    phrase: /\b(?:come|came)s? to (?:an|its|their) end\b|\bcomes? to nothing\b/i,
    why: 'comes to an end',
    say: 'ends, finishes',
  },
  {
    phrase: /\b(?:mails?|emails?|messages?|addresses|to \{[\w.]+\}) (?:that )?c[ao]me back\b/i,
    why: 'came back',
    say: 'bounced',
  },
  { phrase: /\bwishe?s?\b(?! list)/i, why: 'wish', say: 'request' },
  { phrase: /\bbe called back\b/i, why: 'called back', say: "can't be undone, can't be unsent" },
  { phrase: /\blooks? into (?:your|the|their|his|her)\b/i, why: 'look into', say: 'check your' },
  {
    phrase: /\b(?:took|takes|take) too long\b/i,
    why: 'took too long',
    say: 'expired, timed out',
    in: visible,
  },
  {
    phrase: /\bstays? as (?:it|they) (?:is|are|was|were)\b/i,
    why: 'stays as it is',
    say: "doesn't change, is unchanged",
  },
  {
    phrase: /\bas (?:it|they) (?:is|are|was|were) (?:now|then|typed|written|shown)\b/i,
    why: 'as it is',
    say: 'the current …; verbatim',
  },
]

/** Verbs for people only: code doesn't know, say or knock. */
/** @type {Phrase[]} */
const agency = [
  { phrase: /\bknock(?:s|ed|ing)?\b/i, why: 'cute agency', say: 'probes, connects' },
  { phrase: /\bknows? (?:nothing|of|about)\b/i, why: 'cute agency', say: "doesn't depend on; has" },
  {
    phrase: /\b(?:says?|said|saying) (?:so|what|where|which|why|how|who|when|nothing)\b/i,
    why: 'cute agency',
    say: 'shows, reports, explains, returns',
    in: ['comments', 'tests', 'docs'],
  },
]

/** Adverbs and connectives that sound foreign. */
/** @type {Phrase[]} */
const words = [
  { phrase: /\banew\b/i, why: 'anew', say: 'again; regenerates' },
  { phrase: /\bby now\b/i, why: 'by now', say: 'already, now' },
  { phrase: /\bat present\b/i, why: 'at present', say: 'currently, right now' },
  { phrase: /\bmeanwhile\b/i, why: 'meanwhile', say: 'in the meantime, while …, since then' },
  {
    phrase: /\bof (?:its|one['’]s) own\b/i,
    why: 'of its own',
    say: 'its own …, a separate …',
  },
  { phrase: /\bonce more\b/i, why: 'once more', say: 'again, a second time' },
  {
    phrase: /\bany more(?=[.,;:)]|$| (?:and|when|than|once|because|after)\b)/i,
    why: 'any more',
    say: 'anymore; no longer',
  },
  {
    phrase:
      /\bin vain\b|\bnevertheless\b|\bthereby\b|\bhence\b|\btherein\b|\bshall\b|\bin peace\b/i,
    why: 'bookish word',
    say: 'a plain word, or nothing',
  },
  {
    phrase: /\bin some (?:minutes|hours|days|seconds)\b/i,
    why: 'in some minutes',
    say: 'in a few minutes',
  },
  {
    phrase: /\b(?:by|from|upon|through|to|with|at) which\b/i,
    why: 'preposition before "which"',
    say: '"that … by", or two sentences',
  },
  { phrase: /\bin words\b/i, why: 'in words', say: 'formatted; as text; with an explanation' },
  {
    phrase: /\b(?:the|a|one|each|second|another|first) press\b/i,
    why: 'a press',
    say: 'a click, a tap, clicking',
  },
  {
    phrase: /\bof (?:today|now|somebody else|someone else|others)\b/i,
    why: '"of" + noun',
    say: "today's, another person's",
  },
  {
    phrase: /\b(?:not right|is wrong with (?:it|them|that))\b/i,
    why: 'not right',
    say: 'incorrect, invalid; "Wrong password"',
    in: visible,
  },
]

/** Sentence shapes. */
/** @type {Phrase[]} */
const shapes = [
  {
    phrase:
      /\bthe (?:page|form|drawer|button|screen|link|dialog) of (?:an?|the|this|that|each|all|one|every)\b/i,
    why: '"of" + noun where English stacks nouns',
    say: 'the event page, the sign-in link',
  },
  {
    phrase:
      /\baddress(?:es)? of (?:a|the|this|its) (?:picture|page|website|file|image|link)|\b(?:in|from|out of) the address(?= |[.,;:)]|$)(?! of\b)/i,
    why: '"address" for a URL',
    say: 'URL; image URL',
  },
  {
    phrase: /(?:^|[.!?:;] )There (?:is|are|was|were) no(?:t|thing|body|ne)?\b/,
    why: 'negated existence',
    say: '"You have no …", "This person has no …", "No … found"',
  },
  {
    phrase: /(?:^|[.!?;] )Please (?!note\b|bring\b)/,
    why: '"Please" in an error',
    say: 'the verb alone',
    in: ['screens', 'messages'],
  },
  { phrase: /\bcannot\b/, why: 'no contraction', say: "can't", in: ['screens', 'emails'] },
]

/** The glossary: one term per thing. */
/** @type {Phrase[]} */
const glossary = [
  {
    phrase:
      /(?<![-/])\bmails\b(?! a letter)(?<!^Mails(?=$))|\bmailed\b|\b(?:an?|the|this|that|each|every|one|another|no|any|last|test|first|second|new|whose|its|their|your) mail\b(?! (?:server|host|domain|system|transport))|\b(?:by|per|in|from) mail\b|\bmail (?:me|you|them|us|it|a)\b/i,
    why: '"mail" for an email',
    say: 'email, emails, emailed',
  },
  {
    phrase: /\bsecond steps?\b/i,
    why: 'second step',
    say: 'two-step verification; two-factor (code)',
  },
  {
    phrase: /\bsecond factors?\b/i,
    why: 'second factor',
    say: 'two-step verification',
    in: visible,
  },
  {
    phrase: /\bproofs?\b(?! of concept)|\bproves? (?:who|once|first|it|themselves|oneself)\b/i,
    why: 'proof, prove',
    say: "recent sign-in, confirm it's you",
  },
  { phrase: /\bways? in\b(?! (?:which|that))/i, why: 'way in', say: 'sign-in link, sign-in code' },
  {
    phrase: /\bacquaintances?\b|\bknown (?:device|browser)s?\b/i,
    why: 'acquaintance, known device',
    say: 'device, session',
  },
  {
    phrase:
      /\banswers? (?:have |has |are |is )?clos(?:e|es|ed|ing)\b|\bclos(?:e|es|ed|ing) answers\b|\ball answers\b|\b(?:your|their|own|a visitor's|whose|visitors['’]) answers?\b|\bno answers\b|\banswered (?:yes|no|to|already)\b|\b(?:says?|said) (?:yes|no|maybe)\b|\btakes? answers\b/i,
    why: 'answer for RSVP',
    say: "RSVP, RSVPs; members who RSVP'd yes",
  },
  { phrase: /\b(?:you|they|is|are) (?:not )?expected(?=[.,;]|$)/i, why: 'expected', say: 'going' },
  { phrase: /\bha(?:s|ve) a seat\b/i, why: 'has a seat', say: 'going', in: visible },
  {
    phrase: /\busers?\b(?! (?:agent|menu|name))/,
    why: 'user on a screen',
    say: 'member',
    in: ['screens', 'emails'],
  },
  { phrase: /\bmessages? to (?:the )?members\b/i, why: 'message to members', say: 'announcement' },
  {
    phrase: /\bwhat visitors (?:wrote|write)\b/i,
    why: 'what visitors wrote',
    say: 'the inbox, contact messages',
  },
  {
    phrase: /\bwhat waits\b|\bwho waits\b/i,
    why: 'what waits',
    say: 'needs attention; pending; the waitlist',
  },
  {
    phrase: /\bwho sees (?:what|my|your|their|each)\b/i,
    why: 'who sees what',
    say: 'privacy, visibility',
  },
  {
    phrase: /\bcarr(?:y|ies|ied|ying) out\b/i,
    why: 'carry out',
    say: 'delete (an account), complete (a request)',
  },
  { phrase: /\berase[sd]?\b|\berasing\b/i, why: 'erase', say: 'delete', in: ['screens', 'emails'] },
  { phrase: /\bthe erased\b/i, why: 'the erased', say: 'deleted accounts' },
  { phrase: /\bdeletion rules?\b/i, why: 'deletion rule', say: 'retention rule' },
  {
    phrase: /\brested\b/i,
    why: 'rested address',
    say: 'suppressed address; "emails to this address bounce"',
  },
  { phrase: /\bon hold\b|\bthe holds?\b|\b(?:held|holds?) back\b/i, why: 'hold', say: 'paused' },
  {
    phrase: /\bsets? (?:\w+ ){0,4}aside\b|\bsetting (?:\w+ ){0,3}aside\b/i,
    why: 'set aside',
    say: 'dismiss',
  },
  { phrase: /\b[Ss]et-up\b(?!\/)/, why: 'set-up', say: 'setup' },
  {
    phrase: /\bfirst people\b|\bfounds? (?:a|the) club\b/i,
    why: 'first people',
    say: 'setup, first administrator',
  },
  { phrase: /(?<!one )\blanes?\b/, why: 'lane', say: 'queue' },
  {
    phrase: /\b(?:no|more|enough|little|any) room\b|\broom (?:left|for it|again)\b/i,
    why: 'room',
    say: 'free disk space; space; seats',
  },
  { phrase: /\bverdicts?\b|\bjudge[sd]?\b/i, why: 'verdict', say: 'result: valid, warning, error' },
  { phrase: /\bletters? to (?:one|every)\b/i, why: 'letter', say: 'email, email template' },
]

/** @type {Phrase[]} */
export const phrases = [...clauses, ...verbs, ...agency, ...words, ...shapes, ...glossary]

/** Texts that the specification fixes, with their section. They are never findings. */
export const specTexts = [
  { text: 'Please check your inbox and spam folder.', section: '2, Forgot-password page' },
  { text: 'Please contact support.', section: '2, Subscription success' },
]
