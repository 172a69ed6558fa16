'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const byId = id => document.getElementById(id);
  const [THREAD, FILE, LINE, COLUMN, ACTION, MARK] = [0, 1, 2, 3, 4, 5];

  /** Makes an element. Texts are texts: nothing of an input is ever read as HTML. */
  function el(name, properties, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(properties || {})) {
      if (key.startsWith('on')) {
        made.addEventListener(key.slice(2), value);
      } else {
        made.setAttribute(key, value);
      }
    }
    made.append(...children.filter(child => child !== null && child !== undefined));
    return made;
  }

  function svg(name, attributes, text) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) {
      made.setAttribute(key, value);
    }
    if (text !== undefined) {
      made.textContent = text;
    }
    return made;
  }

  function place(file, line, column) {
    const name = file < 0 ? '' : data.files[file].name;
    if (!line) {
      return name || 'unknown';
    }
    const position = column ? line + ':' + column : String(line);
    return name ? name + ':' + position : 'line ' + line;
  }

  // ---- Sources

  /** The tokens of a line; with a mark around the word at a column. */
  function codeLine(tokens, column) {
    const made = [];
    let at = 1;
    for (let i = 0; i < tokens.length; i += 2) {
      const text = tokens[i + 1];
      const from = column ? column - at : -1;
      if (from >= 0 && from < text.length) {
        const word = /^[\p{L}\p{N}_$]+|^[^\p{L}\p{N}_\s]+|^./u.exec(text.slice(from));
        const end = from + (word ? word[0].length : 1);
        made.push(span(tokens[i], text.slice(0, from)), el('mark', {}, text.slice(from, end)),
            span(tokens[i], text.slice(end)));
      } else {
        made.push(span(tokens[i], text));
      }
      at += text.length;
    }
    return made;
  }

  function span(role, text) {
    return role ? el('span', {class: role}, text) : document.createTextNode(text);
  }

  /** A file with lines that stand out: a map from lines to {role, column}. */
  function sourceView(file, marked, label) {
    const view = el('div', {class: 'code', tabindex: '0', role: 'region', 'aria-label': label});
    if (file < 0 || data.files[file].chunks.length === 0) {
      view.append(el('div', {class: 'gap'}, 'The source is not at hand; --sources DIR says where it is.'));
      return view;
    }
    data.files[file].chunks.forEach((chunk, index) => {
      if (index > 0) {
        view.append(el('div', {class: 'gap'}, '...'));
      }
      for (let i = 1; i < chunk.length; i++) {
        const line = chunk[0] + i - 1;
        const mark = marked.get(line);
        view.append(el('div', {class: mark ? mark.role : '', 'data-line': line},
            el('i', {}, String(line)), el('span', {}, ...codeLine(chunk[i], mark ? mark.column : 0))));
      }
    });
    return view;
  }

  function reveal(view, line) {
    const row = view.querySelector('[data-line="' + line + '"]');
    if (row) {
      view.scrollTop = row.offsetTop - view.clientHeight / 2 + row.clientHeight / 2;
    }
  }

  // ---- A finding

  let current = -1;
  let player = null;

  function show(number) {
    const finding = data.findings[number];
    const detail = byId('detail');
    player = null;
    if (current >= 0) {
      const before = byId('row' + current);
      before.classList.remove('current');
      before.querySelector('a').removeAttribute('aria-current');
    }
    current = number;
    const row = byId('row' + number);
    row.classList.add('current');
    row.querySelector('a').setAttribute('aria-current', 'true');
    row.scrollIntoView({block: 'nearest'});
    detail.replaceChildren(
        el('h2', {}, finding.title),
        el('p', {}, el('span', {class: 'badge ' + finding.certainty}, finding.certainty), ' ',
            el('span', {class: 'aside'}, finding.engine + ', ' + finding.input)));
    const sides = el('div', {class: 'sides'}, ...finding.sides.map(side));
    detail.append(sides);
    if (finding.standing) {
      detail.append(el('p', {class: 'note'}, finding.standing));
    }
    for (const note of finding.notes || []) {
      detail.append(el('p', {class: 'aside'}, note));
    }
    if (finding.advice && finding.advice.length) {
      detail.append(el('h3', {}, 'What would order them'),
          el('div', {class: 'advice'}, ...finding.advice.map(line => el('p', {}, line))));
    }
    if (finding.witness) {
      showWitness(detail, finding);
    }
    showReplay(detail, finding);
    for (const view of sides.querySelectorAll('.code')) {
      reveal(view, view.dataset.at);
    }
  }

  function side(access) {
    const marked = new Map([[access.line, {role: 'here', column: access.column}]]);
    const view = sourceView(access.file, marked, access.what);
    view.dataset.at = access.line;
    const calls = access.calls
        ? el('ul', {class: 'calls'}, ...access.calls.map(
            call => el('li', {}, 'called from ' + place(call.file, call.line, call.column))))
        : null;
    return el('div', {class: 'side'}, el('p', {}, access.what),
        access.inside ? el('p', {class: 'aside'}, 'inside ' + access.inside) : null, view, calls);
  }

  function showReplay(detail, finding) {
    if (!finding.command) {
      return;
    }
    const command = finding.replay ? finding.command + ' --replay witness.txt' : finding.command;
    detail.append(el('h3', {}, 'Run it again'), el('pre', {class: 'command'}, command));
    if (finding.replay) {
      detail.append(el('button', {type: 'button', onclick: () => save(finding.replay)},
          'Save witness.txt'));
    }
  }

  function save(text) {
    const url = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
    el('a', {href: url, download: 'witness.txt'}).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  // ---- The witness: lanes, a source that follows, where threads are

  const ROW = 27;

  function showWitness(detail, finding) {
    const witness = finding.witness;
    detail.append(el('h3', {}, witness.introduction));
    if (witness.note) {
      detail.append(el('p', {class: 'note'}, witness.note));
    }
    if (witness.omitted) {
      detail.append(el('p', {class: 'aside'}, witness.omitted + ' earlier steps are left out.'));
    }
    const slider = el('input', {type: 'range', min: '0', max: String(witness.steps.length - 1),
      'aria-label': 'step', oninput: () => go(Number(slider.value))});
    const label = el('output', {'aria-live': 'polite'});
    const button = (text, name, to) => el('button',
        {type: 'button', 'aria-label': name, title: name, onclick: () => go(to())}, text);
    const lanes = el('div', {class: 'lanes', tabindex: '0', role: 'region',
      'aria-label': 'steps of all threads, arrow keys step'});
    const source = el('div', {});
    const state = el('table', {class: 'state'});
    const picture = happensBefore(witness);
    const last = witness.steps.length - 1;
    detail.append(
        el('div', {class: 'player'}, button('|<', 'first step', () => 0),
            button('<', 'step back', () => at - 1), button('>', 'step forward', () => at + 1),
            button('>|', 'last step', () => last), slider, label),
        el('div', {class: 'walk'}, el('div', {}, lanes), el('div', {}, source, state)));
    if (picture) {
      detail.append(el('h3', {}, 'What is ordered before what'), picture.element);
    }
    let at = last;
    const columns = 'minmax(5rem, 9rem) repeat(' + witness.threads.length + ', minmax(9rem, 1fr))';
    lanes.append(el('div', {class: 'head'}, el('span', {}, ''),
        ...witness.threads.map(thread => el('span', {}, thread))));
    lanes.firstChild.style.gridTemplateColumns = columns;
    const body = el('div', {});
    body.style.cssText = 'position:relative;height:' + witness.steps.length * ROW + 'px;min-width:'
        + (8 + 9 * witness.threads.length) + 'rem';
    lanes.append(body);
    lanes.addEventListener('scroll', draw);
    lanes.addEventListener('keydown', event => {
      const by = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: 10, PageUp: -10};
      if (event.key in by || event.key === 'Home' || event.key === 'End') {
        event.preventDefault();
        go(event.key === 'Home' ? 0 : event.key === 'End' ? last : at + by[event.key]);
      }
    });

    /** Only the rows that are in sight are there. */
    function draw() {
      const from = Math.max(0, Math.floor(lanes.scrollTop / ROW) - 10);
      const to = Math.min(last, from + Math.ceil(lanes.clientHeight / ROW) + 20);
      const rows = [];
      for (let i = from; i <= to; i++) {
        const step = witness.steps[i];
        const row = el('div', {
          class: 'row ' + (i === at ? 'now' : i < at ? 'past' : 'future') + (step[MARK] ? ' marked' : ''),
          onclick: () => go(i)},
            el('span', {class: 'place', title: place(step[FILE], step[LINE], step[COLUMN])},
                step[LINE] ? 'line ' + step[LINE] : place(step[FILE], 0, 0)),
            ...witness.threads.map((thread, lane) => el('span', {class: 'step'},
                lane === step[THREAD] ? step[ACTION] + (step[MARK] ? '  \u2190 ' + step[MARK] : '') : '')));
        row.style.cssText = 'top:' + i * ROW + 'px;grid-template-columns:' + columns;
        rows.push(row);
      }
      body.replaceChildren(...rows);
    }

    function go(to) {
      at = Math.max(0, Math.min(last, to));
      slider.value = String(at);
      label.textContent = 'step ' + (witness.omitted + at + 1) + ' of ' + (witness.omitted + last + 1);
      const top = at * ROW;
      if (top < lanes.scrollTop || top + 2 * ROW > lanes.scrollTop + lanes.clientHeight - ROW) {
        lanes.scrollTop = top - lanes.clientHeight / 2;
      }
      draw();
      follow();
      if (picture) {
        picture.go(at);
      }
    }

    /** Source, threads, locks and variables as they are at this step. */
    function follow() {
      const now = witness.steps[at];
      const stands = new Map();
      const locks = new Map();
      const variables = new Map();
      for (let i = 0; i <= at; i++) {
        const step = witness.steps[i];
        stands.set(step[THREAD], i);
        note(step, i, locks, variables);
      }
      const marked = new Map();
      for (const [thread, i] of stands) {
        const step = witness.steps[i];
        if (step[FILE] === now[FILE] && step[LINE]) {
          marked.set(step[LINE], {role: 'also', column: 0});
        }
      }
      if (now[LINE]) {
        marked.set(now[LINE], {role: 'now', column: now[COLUMN]});
      }
      const view = sourceView(now[FILE], marked, 'source of the step');
      source.replaceChildren(
          el('p', {class: 'aside'}, place(now[FILE], now[LINE], now[COLUMN])), view);
      reveal(view, now[LINE]);
      state.replaceChildren(
          ...witness.threads.map((thread, lane) => {
            const step = stands.has(lane) ? witness.steps[stands.get(lane)] : null;
            return el('tr', {}, el('th', {scope: 'row'}, thread),
                el('td', {}, step ? step[ACTION] + ', ' + place(step[FILE], step[LINE], 0) : 'has not begun'));
          }),
          ...[...locks].map(([lock, lane]) => el('tr', {}, el('th', {scope: 'row'}, lock),
              el('td', {}, 'held by ' + witness.threads[lane]))),
          ...[...variables].map(([variable, i]) => el('tr', {}, el('th', {scope: 'row'}, variable),
              el('td', {}, 'last ' + witness.steps[i][ACTION].split(/[ (]/)[0].replace(/^w$/, 'write').replace(/^r$/, 'read')
                  + ' by ' + witness.threads[witness.steps[i][THREAD]]))));
    }

    /** What a step does to locks and variables, where its text tells. */
    function note(step, i, locks, variables) {
      const action = step[ACTION];
      if (step[MARK] === 'waits') {
        return;
      }
      let found;
      if ((found = /^(?:unlock|release) (\S+)|^rel\((.*)\)$/.exec(action))) {
        locks.delete(found[1] || found[2]);
      } else if ((found = /^(?:lock|acquire) (\S+)|^acq\((.*)\)$/.exec(action))) {
        locks.set(found[1] || found[2], step[THREAD]);
      } else if ((found = /^(?:atomic )?(?:read|write|update) (.+)|^[rw]\((.*)\)$/.exec(action))) {
        variables.set(found[1] || found[2], i);
      }
    }

    player = {go, step: by => go(at + by)};
    go(last);
  }

  // ---- The order around the race, as a picture that zooms and pans

  function happensBefore(witness) {
    const marked = witness.steps.map((step, i) => step[MARK] ? i : -1).filter(i => i >= 0);
    const from = Math.max(0, Math.min(...marked, witness.steps.length - 1) - 40);
    const steps = witness.steps.slice(from);
    if (steps.length > 400 || witness.threads.length > 60) {
      return null;
    }
    const [width, height, top, left] = [190, 34, 30, 40];
    const x = step => left + step[THREAD] * width;
    const y = i => top + 25 + (i - from) * height;
    const picture = svg('svg', {class: 'picture', role: 'img', tabindex: '0',
      'aria-label': 'order of the steps: wheel or + and - zoom, drag or arrows pan'});
    witness.threads.forEach((thread, lane) => {
      picture.append(svg('text', {x: left + lane * width, y: 18, 'font-weight': 'bold'}, thread),
          svg('line', {class: 'lane', x1: left + lane * width, x2: left + lane * width, y1: top,
            y2: y(witness.steps.length)}));
    });
    for (const [a, b] of witness.order) {
      if (a >= from) {
        const [one, two] = [witness.steps[a], witness.steps[b]];
        picture.append(svg('path', {class: 'edge', 'marker-end': 'url(#arrow)',
          d: 'M' + x(one) + ',' + y(a) + ' C' + (x(one) + x(two)) / 2 + ',' + y(a) + ' '
            + (x(one) + x(two)) / 2 + ',' + y(b) + ' ' + x(two) + ',' + (y(b) - 6)}));
      }
    }
    const races = marked.filter(i => witness.steps[i][MARK] === 'race');
    if (races.length === 2) {
      const [a, b] = races;
      picture.append(svg('line', {class: 'conflict', x1: x(witness.steps[a]), y1: y(a),
        x2: x(witness.steps[b]), y2: y(b)}));
    }
    const dots = steps.map((step, k) => {
      const i = from + k;
      const dot = svg('circle', {class: 'dot' + (step[MARK] ? ' marked' : ''), cx: x(step), cy: y(i), r: 6});
      picture.append(dot, svg('text', {x: x(step) + 11, y: y(i) + 4}, short(step[ACTION], 24)));
      return dot;
    });
    const defs = svg('defs', {});
    const arrow = svg('marker', {id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7,
      markerHeight: 7, orient: 'auto-start-reverse'});
    arrow.append(svg('path', {d: 'M0,0 L8,4 L0,8 z', fill: 'currentColor'}));
    defs.append(arrow);
    picture.append(defs);
    const all = {x: 0, y: 0, w: left + witness.threads.length * width, h: y(witness.steps.length)};
    const box = {...all};
    zoomable(picture, box, all);
    return {element: picture, go: at => dots.forEach((dot, k) => dot.classList.toggle('now', from + k === at))};
  }

  function short(text, length) {
    return text.length > length ? text.slice(0, length - 1) + '\u2026' : text;
  }

  function zoomable(picture, box, all) {
    const apply = () => picture.setAttribute('viewBox', [box.x, box.y, box.w, box.h].join(' '));
    const zoom = (factor, px, py) => {
      const w = Math.min(all.w * 4, Math.max(all.w / 40, box.w * factor));
      const scale = w / box.w;
      box.x += (px - box.x) * (1 - scale);
      box.y += (py - box.y) * (1 - scale);
      box.w = w;
      box.h *= scale;
      apply();
    };
    picture.addEventListener('wheel', event => {
      event.preventDefault();
      const point = new DOMPoint(event.clientX, event.clientY)
          .matrixTransform(picture.getScreenCTM().inverse());
      zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, point.x, point.y);
    }, {passive: false});
    picture.addEventListener('pointerdown', event => picture.setPointerCapture(event.pointerId));
    picture.addEventListener('pointermove', event => {
      if (event.buttons) {
        const scale = 1 / picture.getScreenCTM().a;
        box.x -= event.movementX * scale;
        box.y -= event.movementY * scale;
        apply();
      }
    });
    picture.addEventListener('keydown', event => {
      const pan = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
      if (pan) {
        box.x += pan[0] * box.w / 10;
        box.y += pan[1] * box.h / 10;
        apply();
      } else if (event.key === '+' || event.key === '-') {
        zoom(event.key === '-' ? 1.25 : 0.8, box.x + box.w / 2, box.y + box.h / 2);
      } else if (event.key === '0') {
        Object.assign(box, all);
        apply();
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    });
    apply();
  }

  // ---- The list

  const rows = [...document.querySelectorAll('#list li')];
  const texts = rows.map(row => row.textContent.toLowerCase());

  function filter() {
    const words = byId('search').value.toLowerCase().split(/\s+/).filter(word => word);
    const [file, certainty, standing, engine] = ['file', 'certainty', 'standing', 'engine'].map(id => byId(id).value);
    let shown = 0;
    rows.forEach((row, i) => {
      const fits = words.every(word => texts[i].includes(word))
          && (!file || row.dataset.files.split('\n').includes(file))
          && (!certainty || row.classList.contains(certainty))
          && (!standing || row.dataset.standing === standing)
          && (!engine || row.dataset.engine === engine);
      row.hidden = !fits;
      shown += fits ? 1 : 0;
    });
    byId('shown').textContent = shown === rows.length ? shown + ' findings' : shown + ' of ' + rows.length + ' findings';
  }

  function move(by) {
    const visible = rows.map((row, i) => i).filter(i => !rows[i].hidden);
    const next = visible[Math.max(0, Math.min(visible.length - 1, visible.indexOf(current) + by))];
    if (next !== undefined) {
      location.hash = 'f' + next;
    }
  }

  function fromHash() {
    const number = Number(location.hash.slice(2));
    show(location.hash.startsWith('#f') && number < data.findings.length ? number : 0);
  }

  if (rows.length) {
    for (const id of ['search', 'file', 'certainty', 'standing', 'engine']) {
      byId(id).addEventListener('input', filter);
    }
    for (const id of ['file', 'certainty', 'standing', 'engine']) {
      byId(id).hidden = byId(id).options.length <= 2;
    }
    addEventListener('hashchange', fromHash);
    addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) {
        return;
      }
      if (event.key === '/') {
        event.preventDefault();
        byId('search').focus();
      } else if (event.key === 'j' || event.key === 'k') {
        move(event.key === 'j' ? 1 : -1);
      } else if (player && (event.key === 'n' || event.key === 'p')) {
        player.step(event.key === 'n' ? 1 : -1);
      }
    });
    filter();
    fromHash();
  }

  byId('theme').addEventListener('click', () => {
    const root = document.documentElement;
    const dark = root.classList.contains('dark')
        || (!root.classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches);
    root.classList.remove('light', 'dark');
    root.classList.add(dark ? 'light' : 'dark');
  });
})();
