package verbatim

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// tagIn reads the member that tells the variants of a union apart.
func tagIn(data []byte, name string) (string, error) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(data, &members); err != nil {
		return "", err
	}
	var tag *string
	if err := json.Unmarshal(members[name], &tag); err != nil || tag == nil {
		return "", fmt.Errorf("the object has no %s", name)
	}
	return *tag, nil
}

// decodeEach decodes the items of a list whose variants are told apart by one of their properties.
func decodeEach[T any](items []json.RawMessage, decode func([]byte) (T, error)) ([]T, error) {
	if items == nil {
		return nil, nil
	}
	values := make([]T, len(items))
	for i, item := range items {
		value, err := decode(item)
		if err != nil {
			return nil, err
		}
		values[i] = value
	}
	return values, nil
}

// jsonKind is the kind of a JSON value.
type jsonKind int

const (
	kindNull jsonKind = iota
	kindBool
	kindText
	kindNumber
	kindList
	kindObject
)

// kindOfJSON looks at the first character of a value.
func kindOfJSON(data []byte) jsonKind {
	data = bytes.TrimLeft(data, " \t\r\n")
	if len(data) == 0 {
		return kindNull
	}
	switch data[0] {
	case 'n':
		return kindNull
	case 't', 'f':
		return kindBool
	case '"':
		return kindText
	case '[':
		return kindList
	case '{':
		return kindObject
	}
	return kindNumber
}

func nothingSet(name string) error {
	return fmt.Errorf("verbatim: no field of %s is set", name)
}

func noneFits(name string) error {
	return fmt.Errorf("verbatim: the value is none of those that %s takes", name)
}
